/** The page's own font, to be written into a picture: that loads nothing by itself. */

/** The rule of the font for Latin letters, with its data; empty without one. @throws TypeError offline */
export async function fontRule(): Promise<string> {
  for (const sheet of document.styleSheets) {
    for (const rule of rulesIn(sheet.cssRules)) {
      const range = rule.style.getPropertyValue('unicode-range');
      const [, file] = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src')) ?? [];
      if (file === undefined || !/^U\+0+(-00FF|-FF)\b/i.test(range)) continue;
      const answer = await fetch(new URL(file, sheet.href ?? location.href));
      const family = rule.style.getPropertyValue('font-family');
      return `@font-face{font-family:${family};font-weight:400 900;src:url(${await dataOf(await answer.blob())})}`;
    }
  }
  return '';
}

/** Also those of layers. */
const rulesIn = (rules: CSSRuleList): readonly CSSFontFaceRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSFontFaceRule) return [rule];
    return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : [];
  });

const dataOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
