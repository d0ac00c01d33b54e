import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withSmallPictures } from './small-pictures.ts'

/** Runs the shop as `npm start` does, on a folder that is gone afterwards, with small pictures. */
const dataDir = mkdtempSync(join(tmpdir(), 'sillage-journeys-'))
process.env.DATA_DIR = dataDir
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
await withSmallPictures(dataDir)
await import('#server/main.ts')
