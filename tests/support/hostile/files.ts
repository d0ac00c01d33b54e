import { bombs } from './bombs.ts'
import { carriers } from './carriers.ts'
import { impostors } from './impostors.ts'
import { oddPictures } from './odd.ts'
import { samples } from './samples.ts'

/** What an upload may become: a refusal in words, pictures of our own making, or (where decoders differ) either. */
export type HostileFile = { what: string; bytes: Buffer; fate: 'refused' | 'shown' | 'either' }

/** The files of SAFETY section 2, Uploads, which are quick to make. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const from = await samples()
  return [...impostors(), ...(await carriers(from)), ...(await oddPictures(from)), ...(await bombs(from))]
}
