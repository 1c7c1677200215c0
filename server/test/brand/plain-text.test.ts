/** The operator’s texts are text: no HTML of theirs reaches a page. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { htmlOf, lineOf } from '../../src/brand/plain-text.ts';

const TAGS = /<\/?(?:h2|p|ul|li)>|<br>|<a href="(?:https?:\/\/|mailto:)[^"<>]*">|<\/a>/g;

describe('a text', () => {
  test('has headings, paragraphs, lists and links', () => {
    expect(
      htmlOf(
        '# Who we are\r\nClub du Port\n1, quai Nord\n\n- Olga\n- Write to olga@example.org.\n\nSee https://example.org/a?b=1&c=2.',
      ),
    ).toBe(
      '<h2>Who we are</h2><p>Club du Port<br>1, quai Nord</p>' +
        '<ul><li>Olga</li><li>Write to <a href="mailto:olga@example.org">olga@example.org</a>.</li></ul>' +
        '<p>See <a href="https://example.org/a?b=1&amp;c=2">https://example.org/a?b=1&amp;c=2</a>.</p>',
    );
  });

  test.each([
    '<script>alert(1)</script>',
    '# <img src=x onerror=alert(1)>',
    '- "><svg onload=alert(1)>',
    'https://example.org/"onmouseover="alert(1)',
    "https://example.org/'><script>",
    'javascript:alert(1)',
    '[a](javascript:alert(1))',
    'olga@example.org"><b>',
    '&lt;script&gt;',
  ])('%s is shown as it is', (text) => {
    const html = htmlOf(text).replaceAll(TAGS, '');
    expect(html).not.toMatch(/[<>"']/);
    expect(
      html
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&'),
    ).toBe(text.replace(/^[#-] /, ''));
  });

  test('never holds a tag that is not ours', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        'a',
        ' ',
        '\n',
        '# ',
        '- ',
        'https://',
        '@',
        '.b',
        'on=',
        '/',
      ),
      maxLength: 40,
    });
    fc.assert(
      fc.property(hostile, (text) => {
        expect(htmlOf(text).replaceAll(TAGS, '')).not.toMatch(/[<>"']/);
      }),
    );
  });

  test('ends an address before the mark that ends the sentence', () => {
    expect(lineOf('(https://a.example/x), or b@c.example?')).toBe(
      '(<a href="https://a.example/x">https://a.example/x</a>), or <a href="mailto:b@c.example">b@c.example</a>?',
    );
  });
});
