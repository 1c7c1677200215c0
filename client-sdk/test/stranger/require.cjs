// CommonJS: `require` of ES modules, as Node has it from 20.19 and 22.12 on. Run by package.test.ts.
const { EscadreError } = require('escadre');
const { LocalMatch } = require('escadre/practice');
const { chartOf } = require('escadre/trafalgar');
const { verifyRecord } = require('escadre/verify');
const { readRecoveryCode } = require('escadre/keep');
if (readRecoveryCode('k7qd') !== null) throw new Error('too short for a code');
require('escadre/story/table');

const tell = (error) => console.log(error.code, error.constructor === EscadreError);
const failing = (act) => {
  try {
    act();
  } catch (error) {
    tell(error);
  }
};

failing(() => verifyRecord({}));
failing(() => chartOf('nowhere'));
LocalMatch.of('chess')
  .catch(tell)
  .then(() => LocalMatch.of('trafalgar-cards', { options: { drawLimit: -1 } }).catch(tell))
  .then(() => import('escadre'))
  .then((module) => console.log('the same as a module:', module.EscadreError === EscadreError));
