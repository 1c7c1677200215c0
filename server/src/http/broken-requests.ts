/** Answers broken HTTP requests with an error in the usual form, and closes the connection. */

import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Fault, noticeOf } from '../fault.ts';

export function answerBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, fault] = faultOf(error.code);
    refuseOn(socket, status, fault);
  });
}

/** Answers on the bare socket, and closes it. */
export function refuseOn(socket: Duplex, status: number, fault: Fault): void {
  socket.end(answerOf(status, fault));
  // A client that has not finished its request does not close the connection either.
  if (socket.writableFinished) socket.destroy();
  else socket.once('finish', () => socket.destroy());
}

function answerOf(status: number, fault: Fault): string {
  const seconds = fault.data?.seconds;
  const body = JSON.stringify({ error: noticeOf(fault) });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...(seconds === undefined ? [] : [`Retry-After: ${seconds}`]),
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
