/** Replaces the style sheet where pages are rendered without a build (vitest.config.ts). */
export default '/app.css'
