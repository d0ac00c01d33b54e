import { bombs } from './bombs.ts'
import { carriers } from './carriers.ts'
import type { HostileFile } from './hostile-file.ts'
import { impostors } from './impostors.ts'
import { oddPictures } from './odd.ts'
import { samples } from './samples.ts'

/** The files of SAFETY section 2, Uploads, that are quick to make. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const from = await samples()
  return [...impostors(), ...(await carriers(from)), ...(await oddPictures(from)), ...(await bombs(from))]
}
