import helmet from 'helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

const self = ["'self'"];
const policyHeader = 'content-security-policy';

interface Security {
  /** The Strict-Transport-Security header; undefined: none. */
  hsts: string | undefined;
  /** Hashes of the inline scripts of the built page. */
  scripts: readonly string[];
  /** Origins beside our own that pages connect to. */
  connect: readonly string[];
  /** Origins beside our own that previews and pictures come from. */
  assets: readonly string[];
}

/**
 * Headers that restrict a page to its own origin, and that of public files where they have another: no inline script or style except the build's own, no frames, no
 * eval.
 */
export function secureHeaders(app: FastifyInstance, { hsts, scripts, connect, assets }: Security): void {
  // Made once: @fastify/helmet parses the policy again for every request.
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // ASVS 3.4.3 requires it by name; without it `default-src` would apply as well.
        objectSrc: ["'none'"],
        scriptSrc: [...self, ...scripts],
        styleSrc: self,
        imgSrc: [...self, ...assets, 'data:', 'blob:'],
        fontSrc: self,
        connectSrc: [...self, ...assets, ...connect],
        mediaSrc: [...self, ...assets, 'blob:'],
        workerSrc: self,
        manifestSrc: self,
        baseUri: ["'none'"],
        formAction: self,
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        // The second one is of src/features/reports/uses/read-xml.ts alone: documents that are read and never shown.
        trustedTypes: ['tonika', 'tonika-xml'],
      },
    },
    // Set below, as the setting words it.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    if (hsts !== undefined) void reply.header('strict-transport-security', hsts);
    secure(request.raw, reply.raw, (cause) => done(cause instanceof Error ? cause : undefined));
  });
}

/** Extends the policy of one response by sources of the styles that stand in its page. */
export function allowStyles(reply: FastifyReply, sources: readonly string[]): void {
  if (sources.length === 0) return;
  const policy = String(reply.raw.getHeader(policyHeader));
  void reply.header(policyHeader, policy.replace("style-src 'self'", ["style-src 'self'", ...sources].join(' ')));
}
