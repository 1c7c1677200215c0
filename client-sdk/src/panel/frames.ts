/** Names frames by their heads, as the protocol describes them. Does not decode the contents. */

import { FrameBytes, KINDS } from '../room/frame-bytes.ts';

/** The facts in a frame's header. */
interface FrameHead {
  readonly what: string;
  /** The number of a request, in both the request and its reply. */
  readonly request?: number;
}

/** By the first byte, for frames that need no further reading. */
const NAMES: Readonly<Record<number, string>> = {
  [KINDS.handshake]: 'handshake',
  [KINDS.leave]: 'leave',
  [KINDS.state]: 'state',
  [KINDS.patch]: 'state patch',
  [KINDS.ping]: 'sign of life',
};
const STATUS = ['done', 'refused', 'failed'];

export function headOf(frame: Uint8Array): FrameHead {
  const kind = frame[0] ?? 0;
  const unread = { what: NAMES[kind] ?? `frame ${kind.toString(16)}` };
  try {
    return readHead(kind, new FrameBytes(frame.subarray(1))) ?? unread;
  } catch {
    // A frame may be malformed.
    return unread;
  }
}

/** Undefined for frames that need no further reading. @throws RangeError at the frame's end */
function readHead(kind: number, rest: FrameBytes): FrameHead | undefined {
  switch (kind) {
    case KINDS.message:
      return { what: rest.text() };
    case KINDS.request: {
      const request = rest.number();
      return { what: `ask ${rest.text()}`, request };
    }
    case KINDS.reply: {
      const request = rest.number();
      return { what: `reply: ${STATUS[rest.byte()] ?? '?'}`, request };
    }
    default:
      return undefined;
  }
}
