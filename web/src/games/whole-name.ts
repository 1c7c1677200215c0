/** A name that stays on one line: `Royal Sovereign`, `Mars e3`. */
export const wholeName = (name: string): string => name.replaceAll(' ', '\u00A0');
