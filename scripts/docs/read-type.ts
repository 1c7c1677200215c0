/** From TypeScript types to shapes: for what is not validated, as it comes from the server. */

import ts from 'typescript';
import type { Names } from './names.ts';
import { type Field, type Shape, words } from './shape.ts';
import type { Source } from './source.ts';

/** Types that are shown by their name, and described elsewhere on the page. */
export type Described = Readonly<Record<string, string>>;

export function readType(source: Source, names: Names, type: ts.Type, described: Described = {}): Shape {
  return new Reader(source, names, described).read(type, true);
}

class Reader {
  readonly #checker: ts.TypeChecker;
  readonly #source: Source;
  readonly #names: Names;
  readonly #described: Described;

  constructor(source: Source, names: Names, described: Described) {
    this.#checker = source.checker;
    this.#source = source;
    this.#names = names;
    this.#described = described;
  }

  read(type: ts.Type, outermost = false): Shape {
    const name = nameOf(type);
    const described = outermost || name === undefined ? undefined : this.#described[name];
    if (described !== undefined) return words(described);
    if (type.flags & ts.TypeFlags.Boolean) return words('boolean');
    if (isLiteral(type)) return { kind: 'list', values: [type.value] };
    if (type.isUnion()) return this.#union(type.types);
    if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive | ts.TypeFlags.Any)) {
      return words(type.flags & ts.TypeFlags.NonPrimitive ? 'object' : 'anything');
    }
    if (type.flags & ts.TypeFlags.IndexedAccess) return words(ofTheGame(type as ts.IndexedAccessType));
    // A brand is a string on the wire.
    if (type.isIntersection()) return this.read(type.types[0] as ts.Type);
    if (type.flags & ts.TypeFlags.Object) return this.#object(type);
    return words(this.#checker.typeToString(type));
  }

  #union(types: readonly ts.Type[]): Shape {
    // The compiler has them in the order in which it met them, which any change elsewhere can change.
    const values = this.#names.inOrder(types.filter(isLiteral).map(({ value }) => value));
    const others = types.filter((type) => !isLiteral(type) && !(type.flags & ts.TypeFlags.Undefined));
    const booleans = others.filter((type) => type.flags & ts.TypeFlags.BooleanLiteral);
    const rest = booleans.length === 2 ? others.filter((type) => !booleans.includes(type)) : others;
    const shapes: Shape[] = [
      ...(values.length === 0 ? [] : [{ kind: 'list', values, name: this.#names.of(values) } as const]),
      ...(booleans.length === 2 ? [words('boolean')] : []),
      ...rest.map((type) => this.read(type)),
    ];
    shapes.sort((a, b) => Number(isNull(a)) - Number(isNull(b)));
    const [only] = shapes;
    if (shapes.length === 1 && only !== undefined) return only;
    return { kind: 'choice', of: shapes.map((shape) => ({ note: '', shape })) };
  }

  #object(type: ts.Type): Shape {
    if (this.#checker.isArrayLikeType(type)) {
      const [item] = this.#checker.getTypeArguments(type as ts.TypeReference);
      return { kind: 'array', of: item === undefined ? words('anything') : this.read(item), bounds: '' };
    }
    const element = this.#checker.getIndexTypeOfType(type, ts.IndexKind.String);
    if (element !== undefined) return { kind: 'map', keys: words('string'), of: this.read(element) };
    return { kind: 'object', fields: type.getProperties().map((symbol) => this.#field(symbol)) };
  }

  #field(symbol: ts.Symbol): Field {
    const type = this.#checker.getTypeOfSymbol(symbol);
    const optional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
    const own = optional ? this.#checker.getNonNullableType(type) : type;
    return { name: symbol.name, optional, note: this.#source.noteOf(symbol), shape: this.read(own) };
  }
}

/** What differs from game to game: `T['Command']`. */
function ofTheGame({ indexType }: ts.IndexedAccessType): string {
  const name = indexType.isStringLiteral() ? indexType.value : '';
  return name === 'Seat' || name === 'Camp' ? 'string' : `${name} of the game`;
}

const isLiteral = (type: ts.Type): type is ts.StringLiteralType | ts.NumberLiteralType =>
  type.isStringLiteral() || type.isNumberLiteral();

const isNull = (shape: Shape): boolean => shape.kind === 'words' && shape.text === 'null';

const nameOf = (type: ts.Type): string | undefined =>
  type.aliasSymbol?.name ?? (type.flags & ts.TypeFlags.Object ? type.symbol?.name : undefined);
