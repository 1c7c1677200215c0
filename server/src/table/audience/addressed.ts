/**
 * The seal on what a listener is sent. Only {@link Audience} may import {@link addressed}, as .dependency-cruiser.mjs says:
 * so nothing reaches a listener that was not made for its viewer.
 */

declare const seal: unique symbol;

/** A message that the audience has addressed to one viewer. */
export type Addressed<Message> = Message & { readonly [seal]: 'addressed' };

/** Seals a message. The seal is for the compiler alone. */
export const addressed = <Message>(message: Message): Addressed<Message> => message as Addressed<Message>;
