import { z } from 'zod'

/** A configuration that cannot work; the message names each variable and its expected value. */
export class ConfigError extends Error {}

/** An http or https URL, without trailing slashes. */
export const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
export const filled = z.string().min(1)
