/** Shortcuts under any layout and any lock key. */

import { expect, test } from '@jest/globals';
import { shortcutOf } from '../src/base/use-keys.ts';

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['a digit of AZERTY, behind Shift', { key: '4', code: 'Digit4', shiftKey: true }, '4'],
  ['a digit of AZERTY, without Shift', { key: "'", code: 'Digit4' }, '4'],
  ['a digit of QWERTY', { key: '4', code: 'Digit4' }, '4'],
  ['a digit of the number pad, without its lock', { key: 'ArrowLeft', code: 'Numpad4' }, '4'],
  ['a letter with CapsLock', { key: 'T', code: 'KeyT' }, 't'],
  ['a letter of a keyboard without Latin ones', { key: 'е', code: 'KeyT' }, 't'],
  ['a letter where another stands on QWERTY', { key: 'm', code: 'Semicolon' }, 'm'],
  ['plus behind Shift', { key: '+', code: 'Equal', shiftKey: true }, '+'],
  ['plus on the key of a digit', { key: '+', code: 'Digit1', shiftKey: true }, '+'],
  ['a question mark', { key: '?', code: 'Minus', shiftKey: true }, '?'],
  ['an arrow', { key: 'ArrowUp', code: 'ArrowUp' }, 'ArrowUp'],
  ['Tab', { key: 'Tab', code: 'Tab' }, 'Tab'],
  ['Tab backwards, which is the browser’s', { key: 'Tab', code: 'Tab', shiftKey: true }, undefined],
  ['a shortcut of the browser', { key: 't', code: 'KeyT', ctrlKey: true }, undefined],
] as const)('%s', (_, pressed, shortcut) => {
  expect(shortcutOf({ ...plain, ...pressed })).toBe(shortcut);
});
