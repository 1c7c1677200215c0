// A page without modules: the global bundle, in a script tag. Run by package.test.ts:
// `page.cjs <bundle> <address>`.
const { readFileSync } = require('node:fs');
const { runInThisContext } = require('node:vm');

const [bundle, address] = process.argv.slice(2);
runInThisContext(readFileSync(bundle, 'utf8'));

globalThis.Escadre.connect(address, { name: 'Page' })
  .then((escadre) => escadre.create('trafalgar-cards'))
  .then(async (match) => {
    console.log(Object.keys(match.table.seats).join(' '));
    await match.leave();
    const { EscadreError } = globalThis.Escadre;
    console.log(await match.ready().catch((error) => error instanceof EscadreError && error.code));
  });
