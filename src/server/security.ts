/** The security headers of every response: Content-Security-Policy with Trusted Types, and the others. */
import { createHash } from "node:crypto";

/** The CSP source of an inline script: its SHA-256 (CSP 3, 2.3.1). */
export function scriptHash(source: string): string {
  return `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
}

/** Trusted Types policies that the client may create: DOMPurify's, and the one for the address of the stage's worker. */
const TRUSTED_TYPES_POLICIES = "dompurify stage-worker";

/** The origins of an API that is not on the site's own: the page must be allowed to call them. */
export function apiOrigins(apiBase: string): string[] {
  return /^https?:/.test(apiBase) ? [new URL(apiBase).origin] : [];
}

/** @param connect origins besides the page's own that the page may call. */
export function contentSecurityPolicy(scriptHashes: readonly string[], connect: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(" ")}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(" ")}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICIES}`,
  ].join("; ");
}

const PERMISSIONS = [
  "accelerometer",
  "camera",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "payment",
  "usb",
];

export function securityHeaders(csp: string): Record<string, string> {
  return {
    "Content-Security-Policy": csp,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": PERMISSIONS.map((feature) => `${feature}=()`).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
}
