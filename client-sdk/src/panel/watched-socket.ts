/** One socket of the SDK's, with means to delay and cut its traffic. The contents pass unchanged. */

interface SocketEars {
  /** A frame passes the page's end, sent or received. */
  passed(way: 'in' | 'out', frame: Uint8Array): void;
  /** The socket has closed. Called once. */
  ended(): void;
}

/** WebSocket's code for a connection that ended without a close frame. */
const ABNORMAL = 1006;

export class WatchedSocket {
  readonly #socket: WebSocket;
  readonly #ears: SocketEars;
  readonly #way = { in: new DelayQueue(), out: new DelayQueue() };
  /** The page's own listener, from before the socket was watched. */
  readonly #onclose: WebSocket['onclose'];
  readonly #send: (data: Uint8Array<ArrayBuffer>) => void;
  readonly #close: WebSocket['close'];
  #isClosing = false;
  #hasEnded = false;

  constructor(socket: WebSocket, ears: SocketEars) {
    this.#socket = socket;
    this.#ears = ears;
    const { onmessage, onclose } = socket;
    this.#onclose = onclose;
    this.#send = socket.send.bind(socket);
    this.#close = socket.close.bind(socket);
    socket.onmessage = (event) => this.#way.in.pass(() => this.#hear(event, onmessage));
    socket.onclose = (event) => this.#way.in.pass(() => this.#end(event));
    socket.send = (data) => this.#say(data);
    socket.close = (code, reason) => {
      this.#isClosing = true;
      // Closes without waiting for the server, as the page no longer listens.
      if (socket.onclose === null) this.#over();
      this.#way.out.pass(() => this.#close(code, reason));
    };
  }

  /** Additional milliseconds each way. */
  set delay(delay: number) {
    this.#way.in.delay = delay;
    this.#way.out.delay = delay;
  }

  /** Sends a frame that the page did not ask for, bypassing its end. */
  send(frame: Uint8Array<ArrayBuffer>): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#say(frame);
  }

  /** Ends the connection as a network failure does: neither end gets a reason. */
  cut(): void {
    if (this.#hasEnded) return;
    const { in: heard, out: said } = this.#way;
    heard.drop();
    said.drop();
    this.#socket.onmessage = null;
    this.#socket.onclose = null;
    this.#close();
    this.#end(Object.assign(new Event('close'), { code: ABNORMAL, reason: '', wasClean: false }));
  }

  #say(data: Parameters<WebSocket['send']>[0]): void {
    // A copy, as the sender may reuse the buffer.
    const frame = bytesOf(data).slice();
    this.#ears.passed('out', frame);
    this.#way.out.pass(() => this.#send(frame));
  }

  #hear(event: MessageEvent, listener: WebSocket['onmessage']): void {
    if (this.#isClosing) return;
    this.#ears.passed('in', bytesOf(event.data));
    listener?.call(this.#socket, event);
  }

  #end(event: CloseEvent): void {
    if (this.#hasEnded) return;
    this.#over();
    this.#onclose?.call(this.#socket, event);
  }

  #over(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#ears.ended();
  }
}

/** A queue that delays the frames of one direction, in order. */
class DelayQueue {
  delay = 0;
  #waiting: (() => void)[] = [];

  pass(act: () => void): void {
    if (this.delay === 0 && this.#waiting.length === 0) {
      act();
      return;
    }
    this.#waiting.push(act);
    setTimeout(() => this.#waiting.shift()?.(), this.delay);
  }

  drop(): void {
    this.#waiting = [];
  }
}

function bytesOf(data: unknown): Uint8Array<ArrayBuffer> {
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  if (ArrayBuffer.isView(data))
    return new Uint8Array(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength);
  return new TextEncoder().encode(String(data));
}
