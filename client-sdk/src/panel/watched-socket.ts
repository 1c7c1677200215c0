/** One socket of the SDK's, with a delay and a knife between it and the page. Nothing is changed in what passes. */

interface SocketEars {
  /** Something passes by the page's end: as it is sent, or as it is heard. */
  passed(way: 'in' | 'out', frame: Uint8Array): void;
  /** The socket has ended. Called once. */
  ended(): void;
}

/** The network's code for a connection that ended without a word. */
const ABNORMAL = 1006;

export class WatchedSocket {
  readonly #socket: WebSocket;
  readonly #ears: SocketEars;
  readonly #way = { in: new DelayQueue(), out: new DelayQueue() };
  /** What the page's end has listened with before anybody came between. */
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
      // It closes without waiting for the other end: nobody listens any more.
      if (socket.onclose === null) this.#over();
      this.#way.out.pass(() => this.#close(code, reason));
    };
  }

  /** Milliseconds that everything takes more, each way. */
  set delay(delay: number) {
    this.#way.in.delay = delay;
    this.#way.out.delay = delay;
  }

  /** Sends what the page has not asked for, past its own end. */
  send(frame: Uint8Array<ArrayBuffer>): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#say(frame);
  }

  /** Ends the connection as the network does: neither end is told why. */
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
    // Whoever sends may write into the same bytes again.
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

/** What goes one way, in its order, each thing so much later. */
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
