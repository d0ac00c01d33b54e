import { startAddressRegister } from './address-register.ts'
import { withSmallPictures } from './small-pictures.ts'
import { temporaryDataFolder } from './temporary-folder.ts'

/** Runs the shop as `npm start` does, in a folder removed afterwards, with small pictures and its own address register. */
const folder = temporaryDataFolder('journeys')
process.env.DATA_DIR = folder.path
// The terms of SPEC section 9, which the journeys expect.
process.env.PRESET ??= 'specification'
process.env.PDOK_URL = (await startAddressRegister()).url
process.on('exit', folder.remove)
await withSmallPictures(folder.path)
await import('#server/main.ts')
