import { startAddressRegister } from './address-register.ts'
import { withSmallPictures } from './small-pictures.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * Runs the shop as `npm start` does, on a folder that is gone afterwards, with small pictures and a register of addresses of
 * its own.
 */
const folder = temporaryFolder('journeys')
process.env.DATA_DIR = folder.path
// The terms of SPEC section 9, which the journeys count with.
process.env.PRESET ??= 'specification'
process.env.PDOK_URL = (await startAddressRegister()).url
process.on('exit', folder.remove)
await withSmallPictures(folder.path)
await import('#server/main.ts')
