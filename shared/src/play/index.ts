export * from './alarm.ts';
export * from './public-part.ts';
