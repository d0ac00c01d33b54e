import { withSmallPictures } from './small-pictures.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Runs the shop as `npm start` does, on a folder that is gone afterwards, with small pictures. */
const folder = temporaryFolder('journeys')
process.env.DATA_DIR = folder.path
process.on('exit', folder.remove)
await withSmallPictures(folder.path)
await import('#server/main.ts')
