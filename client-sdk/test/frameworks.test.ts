/** The boards of docs/frameworks.md, verbatim, each played a little by its buttons. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@escadre/shared/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, jest, test } from '@jest/globals';
import { build, type Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';
import { compileScript, parse } from 'vue/compiler-sfc';
import { type Snippet, snippetsIn } from '../../scripts/snippets/read.ts';
import { Escadre, type Match } from '../src/index.ts';
import { computer, LocalMatch } from '../src/practice.ts';
import { openPage } from './support/page.ts';
import { CARDS, playToTheEnd, sit, type TestServer, testServer, until } from './support/table.ts';

// Bundling frameworks takes time on a busy machine.
jest.setTimeout(180_000);

const root = join(import.meta.dirname, '..', '..');
const snippets = snippetsIn(join(root, 'docs', 'frameworks.md'));

let folder: string;
let server: TestServer;
let closePage: () => Promise<void>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escadre-frameworks-'));
  server = await testServer();
});
afterAll(async () => {
  await server.destroy();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  closePage = openPage();
});
afterEach(() => closePage());

const exampleOf = (heading: string): Snippet =>
  must(
    snippets.find((each) => each.heading === heading),
    `the example of ${heading}`,
  );

/** Resolves the server's modules from their sources. */
const served: Plugin = {
  name: 'served',
  setup({ onResolve }) {
    onResolve({ filter: /\/sdk\/[\w-]+\.js$/ }, ({ path }) => {
      const [, name] = /([\w-]+)\.js$/.exec(path) ?? [];
      return { path: join(root, 'client-sdk', 'src', `${name}.ts`) };
    });
  },
};

/** An example as an importable module, bundled with its dependencies; `entry` mounts it. */
async function moduleOf(file: string, code: string, entry: string, jsx = 'react'): Promise<Bundled> {
  await writeFile(join(folder, file), code.replaceAll('https://your.server', server.url));
  const outfile = join(folder, `${file}.mjs`);
  await build({
    stdin: { contents: entry, resolveDir: folder, loader: 'js' },
    ...{ bundle: true, format: 'esm', outfile, jsx: 'automatic', jsxImportSource: jsx, logLevel: 'error' },
    ...{ conditions: ['browser'], nodePaths: [join(root, 'node_modules')], plugins: [served] },
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['node:*'],
  });
  return import(outfile);
}

interface Bundled {
  /** Mounts the board; returns its unmount function. */
  mount(element: Element, match?: Match<typeof CARDS>): () => void;
  readonly match: Match<typeof CARDS>;
}

const text = () => document.body.textContent ?? '';

/** Presses the only button, when it has this label. */
async function press(label: string): Promise<void> {
  await until(
    () => [...document.querySelectorAll('button')].map((each) => each.textContent).join() === label,
  );
  document.querySelector('button')?.click();
}

const opponent = () => ({ french: computer('recruit', { pace: 'none' }) });

test.each([
  [
    'Preact',
    'board.tsx',
    `import { h, render } from 'preact';
    import { Board, modelOf } from './board.tsx';
    export const mount = (element, match) => {
      render(h(Board, modelOf(match)), element);
      return () => render(null, element);
    };`,
  ],
  [
    'Svelte',
    'board.svelte.js',
    `import { mount as draw, unmount } from 'svelte';
    import Board from './board.svelte.js';
    export const mount = (target, match) => {
      const board = draw(Board, { target, props: { match } });
      return () => unmount(board);
    };`,
  ],
  [
    'Vue',
    'board.vue.ts',
    `import { createApp } from 'vue';
    import Board from './board.vue.ts';
    export const mount = (element, match) => {
      const app = createApp(Board, { match });
      app.mount(element);
      return () => app.unmount();
    };`,
  ],
])('%s', async (heading, file, entry) => {
  const { mount } = await moduleOf(file, compiled(exampleOf(heading)), entry, 'preact');
  const match = await sit(LocalMatch.of(CARDS, { seats: opponent(), seed: 'a board' }));
  const away = mount(document.body, match);
  await press('Ready');
  await until(() => text().includes(`Your hand: ${match.view?.own?.hand.join(', ')}`));
  await press('exchange');
  await press('lineUp');
  await until(() => !text().includes('lineUp'));
  await match.resign();
  await until(() => text() === 'Over: resignation');
  away();
});

/** The frameworks' compilers applied to their files. */
function compiled({ language, code }: Snippet): string {
  if (language === 'svelte') return compile(code, { generate: 'client' }).js.code;
  if (language !== 'vue') return code;
  return compileScript(parse(code).descriptor, { id: 'board', inlineTemplate: true }).content;
}

test('React', async () => {
  const entry = `import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { Game } from './game.tsx';
    export const mount = (element) => {
      const root = createRoot(element);
      root.render(createElement(Game));
      return () => root.unmount();
    };`;
  const { mount } = await moduleOf('game.tsx', exampleOf('React').code, entry);
  const away = mount(document.body);
  await press('Ready');
  const other = await sit((await Escadre.connect(server.url, { storage: null })).quick(CARDS));
  await other.ready();
  const played = playToTheEnd(other).catch((error) => error);
  await until(() => text().includes('Your hand: '));
  await press('exchange');
  await press('lineUp');
  await until(() => !text().includes('lineUp'));
  await other.resign();
  await played;
  await until(() => text() === 'Over: resignation');
  away();
});

test('a plain script', async () => {
  const { code } = exampleOf('A plain script');
  const [, script = ''] = /<script type="module">([\s\S]*)<\/script>/.exec(code) ?? [];
  document.body.innerHTML = code.replace(/<script[\s\S]*/, '');
  const entry = `export { match } from './plain.js';`;
  const { match } = await moduleOf('plain.js', `${script}\nexport { match };`, entry);
  await press('Ready');
  await until(() => text().includes('Your hand: '));
  await press('exchange');
  await press('lineUp');
  await match.close();
});
