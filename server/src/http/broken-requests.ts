/** What is no HTTP request at all gets an answer in the one form too, and loses its connection. */

import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Fault, noticeOf } from '../fault.ts';

export function answerBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    socket.write(answerTo(error.code));
    // Who has not finished a request may not close the connection either.
    socket.destroySoon();
  });
}

function answerTo(code: string | undefined): string {
  const [status, fault] = faultOf(code);
  const body = JSON.stringify({ error: noticeOf(fault) });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

function faultOf(code: string | undefined): readonly [number, Fault] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, new Fault('TOO_LARGE', 'The headers are too large.')];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return [408, new Fault('BAD_REQUEST', 'The request did not arrive in time.')];
  return [400, new Fault('BAD_REQUEST', 'This is not an HTTP request.')];
}
