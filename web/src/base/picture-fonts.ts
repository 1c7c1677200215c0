/** The page’s own fonts, to be written into a picture: that loads nothing by itself. */

/** A rule for each font, with its data. @throws TypeError offline */
export async function fontRules(): Promise<string> {
  const faces = [...document.styleSheets].flatMap((sheet) =>
    rulesIn(sheet.cssRules).map((rule) => embedded(rule, sheet.href ?? location.href)),
  );
  return (await Promise.all(faces)).join('');
}

async function embedded({ style }: CSSFontFaceRule, base: string): Promise<string> {
  const [, file] = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src')) ?? [];
  if (file === undefined) return '';
  const answer = await fetch(new URL(file, base));
  const family = style.getPropertyValue('font-family');
  const weight = style.getPropertyValue('font-weight');
  return `@font-face{font-family:${family};font-weight:${weight};src:url(${await dataOf(await answer.blob())})}`;
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
