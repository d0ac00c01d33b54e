import { z } from 'zod'

/** A configuration that cannot work; the message names each variable and what it should be. */
export class ConfigError extends Error {}

/** An address on http or https, without slashes at its end. */
export const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
export const filled = z.string().min(1)
