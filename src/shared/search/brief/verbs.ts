import type { Token } from './tokens.ts';

/** Verbs that are also the plural of a noun in this form, by an equal verb that is not: leaves of a tree, or a man who leaves. */
const verbs: ReadonlyMap<string, string> = new Map([['leaves', 'departs']]);

const subject =
  /^(?:she|he|they|it|who|everyone|everybody|someone|somebody|nobody|man|woman|guy|girl|boy|lady|mother|father|mom|dad|wife|husband|lover)$/;
const object = /^(?:the|his|her|him|their|them|home|town|forever)$/;
/** After these a noun stands: "wind in the leaves". */
const beforeNoun = /^(?:the|a|of|in|on|through|under|with|and|over|from|by)$/;

/** Replaces such verbs by their equals where the words around them are a subject or an object. */
export function withVerbs(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    const verb = verbs.get(token.text);
    if (verb === undefined) return token;
    const [before = '', after = ''] = [tokens[at - 1]?.text, tokens[at + 1]?.text];
    const isVerb = subject.test(before) || (before !== '' && !beforeNoun.test(before) && object.test(after));
    return isVerb ? { ...token, text: verb } : token;
  });
}

const particle = /^(?:up|down|away|back)$/;
/** Verbs with an ending, so that "up" of "four notes up" stays a word. */
const inflected = /.{3}(?:ing|ed)$/;

/** Returns whether a word only completes the verb before it: "waking up". */
export const isParticle = (tokens: readonly Token[], at: number): boolean =>
  particle.test(tokens[at]?.text ?? '') && inflected.test(tokens[at - 1]?.text ?? '');
