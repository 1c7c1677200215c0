/** Every example in TypeScript in the documents for frontends is right by the types of the SDK. */

import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import ts from 'typescript';
import { type Snippet, snippetsIn } from '../snippets/read.ts';

// The compiler reads all of the SDK: on a busy machine that takes its time.
jest.setTimeout(300_000);

const root = join(import.meta.dirname, '..', '..');
const DOCUMENTS = ['docs/frontend.md', 'docs/frameworks.md'];
const TYPED = new Set(['ts', 'tsx']);

/** Those that are checked here by their types, as files that lie where the SDK is at hand; each names its document and its line. */
const files = new Map(
  DOCUMENTS.flatMap((document) =>
    snippetsIn(join(root, document))
      .filter(({ language }) => TYPED.has(language))
      .map((snippet) => [fileOf(document, snippet), snippet] as const),
  ),
);

function fileOf(document: string, { line, language }: Snippet): string {
  return join(root, 'web', `${document.replaceAll('/', '-')}-${line}.${language}`);
}

/** Preact's elements are its own. */
const pragma = ({ heading }: Snippet) =>
  heading === 'Preact' ? '/** @jsxImportSource preact */\n' : '/** @jsxImportSource react */\n';

const textOf = (snippet: Snippet) => `${pragma(snippet)}${snippet.given}\n${snippet.code}\nexport {};\n`;

function faults(): string[] {
  const { config } = ts.readConfigFile(join(root, 'web', 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, 'web'));
  const wanted: ts.CompilerOptions = { ...options, types: ['node'], noEmit: true };
  const host = ts.createCompilerHost(wanted);
  const { readFile, fileExists } = host;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.readFile = (file) => {
    const snippet = files.get(file);
    return snippet === undefined ? readFile(file) : textOf(snippet);
  };
  const { getSourceFile } = host;
  host.getSourceFile = (file, version, ...more) => {
    const snippet = files.get(file);
    return snippet === undefined
      ? getSourceFile(file, version, ...more)
      : ts.createSourceFile(file, textOf(snippet), version, true);
  };
  const program = ts.createProgram([...files.keys()], wanted, host);
  return [...files.keys()].flatMap((file) => {
    const source = program.getSourceFile(file);
    const found = [...program.getSemanticDiagnostics(source), ...program.getSyntacticDiagnostics(source)];
    return found.map(({ messageText, start = 0 }) => {
      const [line = ''] = source?.text.slice(start).split('\n') ?? [];
      return `${file.slice(root.length)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')} at: ${line}`;
    });
  });
}

/** What the guide says does not compile. */
const WRONG = join(root, 'web', 'docs-wrong.ts');
files.set(WRONG, {
  ...{ language: 'ts', line: 1, heading: '', given: "import type { Match } from 'escadre';" },
  code: "export const isFeu = (match: Match<'trafalgar'>) => match.prompts.mine[0]?.kind === 'feuu';\n",
});

describe('the examples in the documents', () => {
  const found = faults();

  test('are right by the types of the SDK', () => {
    expect(files.size).toBeGreaterThanOrEqual(12);
    expect(found.filter((fault) => !fault.startsWith('/web/docs-wrong.ts'))).toEqual([]);
  });

  test('and a word that is none of a game does not compile', () => {
    expect(found.join()).toMatch(/docs-wrong.*'"feuu"' have no overlap/);
  });
});
