/** The reference client as the server serves it: hashed files under /app, the SDK as it is built. */

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const sdk = (file: string) => fileURLToPath(new URL(`../client-sdk/dist/${file}`, import.meta.url));

/** Base modules that home shares with pages in frames. */
const SHARED = [
  'class-names|first-words|game-card|game-words|reduced-motion',
  'settings|site-name|table-words|translatable|use-query|words',
].join('|');

const GROUND = new RegExp(
  [
    '[\\\\/]@?preact[\\\\/]',
    'client-sdk[\\\\/]dist[\\\\/]match-link\\.js',
    `[\\\\/]src[\\\\/]base[\\\\/](${SHARED})\\.ts`,
    '[\\\\/]src[\\\\/]drawing[\\\\/](strokes|icons)',
  ].join('|'),
);

const page = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The version of the repository. */
const { version } = JSON.parse(readFileSync(page('../package.json'), 'utf8'));

/** Where the server is while the client is worked on: `npm run dev` starts both. */
const server = process.env.ESCADRE_URL ?? 'http://localhost:2567';

/** Fonts are asked for by the page, not only once its styles are read: text moves less. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: (_html, { bundle = {} }) =>
    Object.keys(bundle)
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      })),
};

export default defineConfig({
  base: '/',
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [preloadFonts],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  css: {
    modules: {
      /** `cards_card`: the module of a class can be read in the page, and no two modules share a name. */
      generateScopedName: (name, file) => `${basename(file).replace(/\.module\.css.*$/, '')}_${name}`,
    },
  },
  resolve: {
    alias: [
      { find: 'escadre/practice/worker', replacement: sdk('practice-worker.js') },
      { find: /^escadre\/(.+)\/preview$/, replacement: sdk('preview/$1.js') },
      { find: /^escadre\/(.+)$/, replacement: sdk('$1.js') },
      { find: /^escadre$/, replacement: sdk('escadre.js') },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'app',
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: page('index.html'), embed: page('embed.html') },
      output: {
        codeSplitting: {
          groups: [
            { name: 'escadre', test: /client-sdk[\\/]dist[\\/]escadre\.js$/ },
            // What every part stands on is packed together: in small files it is packed less tightly.
            // So is what home shares with pages in frames, and, apart from that, what reads storage.
            {
              name: 'ground',
              test: GROUND,
            },
            { name: 'kept', test: /[\\/]src[\\/]base[\\/](browser|build|session|single-tab)\.ts/ },
            // By this every part is fetched, the SDK too: it does not stand in what it fetches.
            { name: 'fetching', test: /vite\/preload-helper/, priority: 1 },
          ],
        },
      },
    },
  },
  // Workers load the game that they think about, which takes modules.
  worker: { format: 'es' },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '^/(about|api|sdk|rulebook|docs|page|developers|healthz|readyz)': { target: server },
      '^/embed/': { target: server, bypass: () => '/embed.html' },
      // A room's address is `/<process>/<room>?sessionId=…`.
      '^/[\\w-]+/[\\w-]+\\?sessionId=': { target: server, ws: true },
    },
  },
});
