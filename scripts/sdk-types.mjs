// Writes the SDK's types as a stranger needs them: declarations of its own modules, and in the place of
// `wire.ts`, which takes its types from `shared` (and so from zod), the same types written out in full.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { inRoot } from './toolchain.mjs';

const source = (name) => inRoot('client-sdk', 'src', name);

/** A union of more words than this gets a name of its own. */
const MOST_WORDS = 8;

/** Writes `<module>.d.ts` for each entry and all that these need. Throws where something cannot be written out. */
export function writeTypes(entries, folder) {
  const program = programOf(entries.map((entry) => source(`${entry}.ts`)));
  const declarations = emitted(program);
  declarations.set('wire', writtenOut(program, source('wire.ts')));
  mkdirSync(folder, { recursive: true });
  for (const name of reachable(declarations, entries)) {
    const text = declarations.get(name).replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'");
    const foreign = /(?:from|import\() *['"](?!\.\/)([^'"]+)/.exec(text)?.[1];
    if (foreign !== undefined) throw new Error(`${name}.d.ts needs the package ${foreign}`);
    writeFileSync(join(folder, `${name}.d.ts`), text);
  }
}

function programOf(files) {
  const { config } = ts.readConfigFile(inRoot('client-sdk', 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, inRoot('client-sdk'));
  const emitting = { declaration: true, emitDeclarationOnly: true, noEmit: false, stripInternal: true };
  return ts.createProgram(files, { ...options, ...emitting });
}

function emitted(program) {
  const declarations = new Map();
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(source(''))) continue;
    program.emit(file, (name, text) => declarations.set(basename(name, '.d.ts'), text), undefined, true);
  }
  return declarations;
}

function reachable(declarations, entries) {
  const found = new Set(entries);
  for (const name of found) {
    for (const [, needed] of declarations.get(name).matchAll(/from '\.\/([\w-]+)\.[tj]s'/g))
      found.add(needed);
  }
  return found;
}

/** The exported types of a module, each as a type of its own that needs no other module. */
function writtenOut(program, path) {
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(path));
  const names = new Map();
  const exported = checker.getExportsOfModule(module).map((symbol) => {
    const writer = new TypeWriter(checker, names);
    const text = writer.write(checker.getDeclaredTypeOfSymbol(symbol), 0);
    return `${commentOf(checker, symbol, '')}export type ${symbol.name} = ${text};\n`;
  });
  const words = [...names].map(([text, name]) => `type ${name} = ${text};\n`);
  return [...words, ...exported].join('\n');
}

function commentOf(checker, symbol, indent) {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim();
  return text === '' ? '' : `${indent}/** ${text.replaceAll('\n', `\n${indent} * `)} */\n${indent}`;
}

class TypeWriter {
  #checker;
  #names;
  /** The objects that are being written: one that holds itself cannot be written out. */
  #within = [];

  constructor(checker, names) {
    this.#checker = checker;
    this.#names = names;
  }

  write(type, depth) {
    const { flags } = type;
    if (flags & ts.TypeFlags.BooleanLike && !(flags & ts.TypeFlags.BooleanLiteral)) return 'boolean';
    if (type.isStringLiteral() || type.isNumberLiteral()) return JSON.stringify(type.value);
    if (type.isUnion()) return this.#union(type, depth);
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.#object(type, depth);
    if (type.intrinsicName !== undefined) return type.intrinsicName;
    throw new Error(`cannot write out ${this.#checker.typeToString(type)}`);
  }

  #union(type, depth) {
    const words = type.types.filter((part) => part.isStringLiteral());
    const isLong = words.length > MOST_WORDS;
    const written = new Set();
    if (isLong) written.add(this.#named(words.map(({ value }) => JSON.stringify(value)).join(' | ')));
    for (const part of type.types)
      if (!(isLong && words.includes(part))) written.add(this.write(part, depth));
    if (written.has('true') && written.delete('false')) {
      written.delete('true');
      written.add('boolean');
    }
    return [...written].join(' | ');
  }

  #named(text) {
    if (!this.#names.has(text)) this.#names.set(text, `Words${this.#names.size + 1}`);
    return this.#names.get(text);
  }

  #object(type, depth) {
    if (this.#within.includes(type)) throw new Error(`${this.#checker.typeToString(type)} holds itself`);
    if (type.getCallSignatures().length > 0) throw new Error('functions do not cross the wire');
    this.#within.push(type);
    const text = this.#list(type, depth) ?? this.#members(type, depth);
    this.#within.pop();
    return text;
  }

  #list(type, depth) {
    const parts = () => this.#checker.getTypeArguments(type).map((part) => this.write(part, depth));
    if (this.#checker.isTupleType(type))
      return `${type.target.readonly ? 'readonly ' : ''}[${parts().join(', ')}]`;
    if (!this.#checker.isArrayType(type)) return undefined;
    return `${type.symbol.name}<${parts()[0]}>`;
  }

  #members(type, depth) {
    const properties = this.#checker.getPropertiesOfType(type);
    return this.#alike(properties, depth) ?? this.#each(type, properties, depth);
  }

  /** Many properties of one type, as a mapped type; undefined where they are not. */
  #alike(properties, depth) {
    if (
      properties.length <= MOST_WORDS ||
      properties.some((symbol) => symbol.getDocumentationComment().length > 0)
    ) {
      return undefined;
    }
    const kinds = new Set(
      properties.map((symbol) => this.#property(symbol, depth).replace(/^(readonly )?[^?:]+/, '$1KEY')),
    );
    if (kinds.size !== 1) return undefined;
    const words = this.#named(properties.map(({ name }) => JSON.stringify(name)).join(' | '));
    return `{ ${[...kinds][0].replace('KEY', `[Key in ${words}]`).replace(/;$/, '')} }`;
  }

  #each(type, properties, depth) {
    const indent = '  '.repeat(depth + 1);
    const indexes = this.#checker.getIndexInfosOfType(type).map(({ keyType, type: value, isReadonly }) => {
      const key = `[key: ${this.write(keyType, depth)}]`;
      return `${isReadonly ? 'readonly ' : ''}${key}: ${this.write(value, depth + 1)};`;
    });
    const written = properties.map(
      (symbol) => commentOf(this.#checker, symbol, indent).trimStart() + this.#property(symbol, depth),
    );
    const members = [...indexes, ...written].map((member) => `${indent}${member}\n`);
    return members.length === 0 ? '{}' : `{\n${members.join('')}${'  '.repeat(depth)}}`;
  }

  #property(symbol, depth) {
    const type = this.#checker.getTypeOfSymbol(symbol);
    const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
    const readonly = isReadonly(symbol) ? 'readonly ' : '';
    const name = /^[A-Za-z_$][\w$]*$/.test(symbol.name) ? symbol.name : JSON.stringify(symbol.name);
    const written = this.write(type, depth + 1);
    const value = isOptional && !/(^|\| )undefined($| \|)/.test(written) ? `${written} | undefined` : written;
    return `${readonly}${name}${isOptional ? '?' : ''}: ${value};`;
  }
}

function isReadonly(symbol) {
  if (symbol.links?.checkFlags & 8) return true;
  return (symbol.declarations ?? []).some(
    (declaration) => (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) !== 0,
  );
}
