import { isReadableAddress, withPercentSigns } from './readable-text.ts'

/**
 * Gives an address of this shop that can be read, for whatever stood in the first line of a request: `100%` in a
 * keyword means a percent sign, and a line that names another host (`//evil.example/`) is a path here.
 */
export function readableUrl(target: string): string {
  const [path = '/', ...query] = target.replace(/^[a-z]+:\/\/[^/?]*/i, '').split('?')
  const local = `/${path.replace(/^[/\\]+/, '')}`
  const repaired = isReadableAddress(local) ? local : withPercentSigns(local)
  const readable = isReadableAddress(repaired) ? repaired : repaired.replaceAll('%', '%25')
  return query.length > 0 ? `${readable}?${query.join('?')}` : readable
}
