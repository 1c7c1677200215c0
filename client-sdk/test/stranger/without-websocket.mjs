// A Node without `WebSocket`: `without-websocket.mjs <address> <the ws package>`. Run by package.optional.test.ts.
import { Escadre } from 'escadre';

const [address = '', ws = ''] = process.argv.slice(2);
const escadre = await Escadre.connect(address, { name: 'Early' });
await escadre.create('trafalgar-cards').catch(({ code }) => console.log(code));
console.log('tables:', (await escadre.personalData()).matches.length);

globalThis.WebSocket = (await import(ws)).WebSocket;
const match = await escadre.create('trafalgar-cards', { seat: 'british' });
console.log('sits:', match.seats.join(' '));
await match.leave();
