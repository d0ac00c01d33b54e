/** Patterns that recognize a condition in the owner's free text. */
export const conditionPatterns: Readonly<Record<string, RegExp>> = {
  sealed: /\bsealed\b/i,
  unused: /\b(?:unused|sealed)\b/i,
  opened: /\bopen(?:ed)?\b/i,
  used: /\b(?:used|opened)\b(?<!unused)/i,
  tester: /\btester\b/i,
  full: /\b(?:sealed|(?:9\d|100)% full)\b|^full\b/i,
  'as new': /\b(?:unused|sealed|very good)\b/i,
  'very good': /\bvery good\b/i,
  good: /\bgood\b/i,
  'hand-decanted': /\bhand-decanted\b/i,
  'with box': /\b(?:with (?:[a-z]+ )?box|boxed|in box)\b/i,
  'without box': /\b(?:no box|without box)\b/i,
  'without cap': /\b(?:no|without) (?:cap|stopper)\b/i,
}
