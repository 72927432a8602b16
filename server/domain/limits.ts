/** Every limit on uploads, request bodies and what an account may store. docs/security.md lists them for operators. */

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const megabyte = 1024 * 1024;

/** Limits on connections and request bodies. `buildApp` takes others, so that a test needs no waiting. */
export const connectionLimits = {
  /** Milliseconds for all headers of a request. */
  headersMilliseconds: minute,
  /** Milliseconds without a byte after which an incomplete body gets 408. */
  idleMilliseconds: minute,
  /** Milliseconds for a whole JSON body, and for a whole multipart body. */
  bodyMilliseconds: 2 * minute,
  uploadMilliseconds: 30 * minute,
  /** How often incomplete bodies are checked, in milliseconds. */
  checkMilliseconds: 10 * second,
  /** How long the rest of a rejected body is read and discarded, so that its sender receives the response. */
  lingerMilliseconds: 30 * second,
  lingerBytes: 64 * megabyte,
  /** Uploads received at one time: in total, and from one network (an IPv4 address or an IPv6 /64). */
  maxUploads: 24,
  maxUploadsOfNetwork: 6,
};

/** The type of `connectionLimits`, which tests replace. */
export type ConnectionLimits = typeof connectionLimits;

/** Bytes of a JSON body: for endpoints that are open to guests, and for those of signed-in people. */
export const bodyBytes = { guest: 64 * 1024, user: megabyte };

/** Bytes of a multipart body beside its file: fields, headers and boundaries. */
export const maxFormBytes = 512 * 1024;

/** Uploads begun within a span of time, counted before the body is read. */
export const uploadTries = {
  guest: { times: 30, milliseconds: 15 * minute },
  user: { times: 120, milliseconds: 15 * minute },
};

/** Files that come with feedback; guests may send them. */
export const feedbackLimits = {
  maxFileBytesInTotal: 2048 * megabyte,
  maxFiles: 2000,
  /** Files that one network sends as a guest. */
  filesOfNetwork: { times: 10, milliseconds: day },
  /**
   * Days after which the file of a message that has a reply is removed, the file of any message, and a message itself.
   */
  answeredFileDays: 90,
  fileDays: 365,
  messageDays: 3 * 365,
};

/** What one account may store or have made at one time. */
export const accountQuotas = {
  projects: 1000,
  itemsOfProject: 20_000,
  reports: 5000,
  /** Bytes of the profile's and all projects' pictures, each counted once, in all the sizes that are stored. */
  pictureBytes: 256 * megabyte,
  /** Sound files that downloads and their checks have the server make at one time. */
  filesBeingMade: 12,
  zipsBeingSent: 4,
};

/** Days for which the response to an Idempotency-Key is stored (api.md "Ground rules"). */
export const idempotencyKeyDays = 30;

/** Bytes that a picture stored before sizes were recorded counts as. */
export const assumedPictureBytes = 256 * 1024;
