/**
 * The seal on messages to listeners. Only {@link Audience} may import {@link addressed}
 * (.dependency-cruiser.mjs), so that listeners receive only messages made for their viewer.
 */

declare const seal: unique symbol;

/** A message that the audience has addressed to one viewer. */
export type Addressed<Message> = Message & { readonly [seal]: 'addressed' };

/** Seals a message. The seal is for the compiler alone. */
export const addressed = <Message>(message: Message): Addressed<Message> => message as Addressed<Message>;
