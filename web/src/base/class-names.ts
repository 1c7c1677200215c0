/** Class names of a CSS module, written as a list like any others: `css('card is-chosen primary')`. */

/** Names that the module does not define belong to the global layers and stay as they are. */
export const scoped =
  (styles: Readonly<Record<string, string>>) =>
  (names: string): string =>
    names
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => styles[name] ?? name)
      .join(' ');
