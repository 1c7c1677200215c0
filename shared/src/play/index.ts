export * from './alarm.ts';
export * from './logbook.ts';
export * from './logbook-pages.ts';
export * from './public-part.ts';
export * from './talk.ts';
