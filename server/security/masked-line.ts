/** RFC 5321 bounds the local part to 64 octets; without the bound a long word would be scanned from each of its letters. */
const emailAddress = /[^\s"'<>\\,;:/()[\]{}@]{1,64}@(?:[\p{L}\d-]{1,63}\.){1,8}\p{L}{2,24}/gu;

/** User and password of an address: `postgres://user:password@server`. */
const credentials = /(:\/\/)[^\s/@"\\]{1,400}@/g;

/** A header with its value, as text. */
const bearer = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;

/** What requests, forms and mails call their secrets; `tnk.` begins our cookies. */
const names =
  '(?:[a-z_.-]*(?:token|password|secret|cookie|authorization|signature)|hash|ticket|challenge|recovery_codes?)';
const inAddress = new RegExp(
  String.raw`((?<![\w.-])(?:${names}|(?:__host-)?tnk\.[\w-]+|code|auth|key)=)[^&\s"'#;\\]+`,
  'gi',
);
const inJson = new RegExp(String.raw`("${names}":\s*")(?:[^"\\]|\\.)+`, 'gi');
/** JSON within JSON: the value ends at a quote that is escaped as often as the one before it. */
const inNestedJson = new RegExp(
  String.raw`((?<!\\)(\\{1,7})"${names}\2":\s*\2")(?:(?!(?<!\\)\2")(?:[^"\\]|\\.))+`,
  'gi',
);
/** Of codes only those of an authenticator: errors have a code, too. */
const oneTimeCode = /(\\{0,3}"code\\{0,3}":\s*\\{0,3}")\d{6,8}(?=\\{0,3}")/g;

/** 256 random bits in base64url, as sessions, tokens, tickets and links of mails have them (accounts/secrets.ts). */
const ownSecret = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/**
 * A finished line of the log without e-mail addresses and secrets (docs/security.md). Our own lines have none; errors of
 * libraries repeat what they were given: a recipient, the address of a request, a statement.
 */
export const maskedLine = (line: string): string =>
  line
    .replaceAll(credentials, '$1[secret]@')
    .replaceAll(emailAddress, '[e-mail]')
    .replaceAll(bearer, '$1 [secret]')
    .replaceAll(inAddress, '$1[secret]')
    .replaceAll(inJson, '$1[secret]')
    .replaceAll(inNestedJson, '$1[secret]')
    .replaceAll(oneTimeCode, '$1[secret]')
    .replaceAll(ownSecret, '[secret]');
