import { ApiError, errorText } from '#app/api/client.ts'
import { pictureTexts } from '#app/texts/admin-product.ts'
import { mostPictures } from '#shop/catalog/editing/product-input.schema.ts'

export type Upload = {
  id: string
  name: string
  /** Position among all pictures chosen since the form was opened, from 1. */
  place: number
  /** Whether it becomes the main picture. */
  isMain: boolean
  state: 'waiting' | 'sending' | 'refused'
  /** The share that has been sent, 0 to 1. */
  progress: number
  /** Why it was rejected; empty otherwise. */
  words: string
  /** Whether a retry may succeed, such as after a lost connection or while the shop is busy. */
  mayRetry: boolean
  /** A thumbnail; empty until it is made. */
  preview: string
}

type Send = (
  file: File,
  options: { isMain: boolean; onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<string>

type QueueOptions = {
  send: Send
  /** How many more pictures the product can take, not counting those being uploaded. */
  room: () => number
  onChange: (uploads: readonly Upload[]) => void
  onAdded: (url: string, upload: Upload) => void
  onRefused?: (upload: Upload) => void
}

const mostBytes = 12 * 1024 * 1024
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/**
 * A picture that was rejected would be rejected again; a busy shop (5xx), a spent rate limit (429) or, after a login in another
 * tab, an ended session (401) may accept it later. A phone keeps no copy of what its camera took for a form.
 */
const mayGoBetter = (error: unknown) =>
  !(error instanceof ApiError && error.kind === 'http') ||
  error.status >= 500 ||
  [401, 429].includes(error.status)

/** Why a file cannot be uploaded; empty if it can. */
function problemOf({ type, size }: File, hasRoom: boolean): string {
  if (/^image\/hei[cf]/.test(type)) return pictureTexts.heic
  if (type !== '' && !types.includes(type)) return pictureTexts.wrongKind
  if (size > mostBytes) return pictureTexts.tooHeavy
  return hasRoom ? '' : pictureTexts.tooMany(mostPictures)
}

/** The upload of a file at the start; `words` says why it cannot be uploaded. */
const uploadOf = (file: File, known: Pick<Upload, 'place' | 'isMain' | 'words'>): Upload => ({
  ...known,
  id: `upload-${known.place}`,
  name: file.name,
  state: known.words === '' ? 'waiting' : 'refused',
  progress: 0,
  mayRetry: false,
  preview: '',
})

/**
 * Uploads pictures one after the other, so that they arrive in the order chosen; a rejected one shows its error and does not stop
 * the others.
 */
export function uploadQueue({ send, room, onChange, onAdded, onRefused }: QueueOptions) {
  let uploads: readonly Upload[] = []
  let running: Promise<void> | undefined
  let count = 0
  const files = new Map<string, File>()
  const cancels = new Map<string, AbortController>()

  const set = (next: readonly Upload[]) => {
    uploads = next
    onChange(uploads)
  }
  const change = (id: string, fields: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)))
  const take = (id: string) => {
    files.delete(id)
    cancels.delete(id)
    set(uploads.filter((upload) => upload.id !== id))
  }
  const refuse = (id: string, words: string, mayRetry = false) => {
    change(id, { state: 'refused', words, mayRetry })
    const refused = uploads.find((upload) => upload.id === id)
    if (refused) onRefused?.(refused)
  }

  async function sendOne({ id, isMain }: Upload, file: File) {
    const cancel = new AbortController()
    cancels.set(id, cancel)
    change(id, { state: 'sending', progress: 0 })
    try {
      const onProgress = (progress: number) => change(id, { progress })
      const url = await send(file, { isMain, onProgress, signal: cancel.signal })
      const done = uploads.find((upload) => upload.id === id)
      take(id)
      if (done) onAdded(url, done)
    } catch (error) {
      if (cancel.signal.aborted) return
      refuse(id, errorText(error), mayGoBetter(error))
    }
  }

  async function run() {
    for (;;) {
      const next = uploads.find(({ state }) => state === 'waiting')
      const file = next && files.get(next.id)
      if (!next || !file) break
      await sendOne(next, file)
    }
    running = undefined
  }

  const pending = () => uploads.filter(({ state }) => state !== 'refused').length
  const start = () => {
    running ??= run()
  }

  return {
    /** Queues files; returns their uploads in order. */
    add(chosen: readonly File[], isMain = false): readonly Upload[] {
      const added: Upload[] = []
      let place = pending()
      for (const file of chosen) {
        count += 1
        const upload = uploadOf(file, { place: count, isMain, words: problemOf(file, place < room()) })
        if (upload.state === 'waiting') place += 1
        files.set(upload.id, file)
        added.push(upload)
      }
      set([...uploads, ...added])
      for (const upload of added) if (upload.state === 'refused') onRefused?.(upload)
      start()
      return added
    },
    /** Aborts an upload, or dismisses a rejected one. */
    cancel(id: string) {
      cancels.get(id)?.abort()
      take(id)
    },
    retry(id: string) {
      change(id, { state: 'waiting', words: '', progress: 0 })
      start()
    },
    show: (id: string, preview: string) => change(id, { preview }),
    fileOf: (id: string) => files.get(id),
    isBusy: () => pending() > 0,
    /** Whether a picture waits for another try, which would be lost with the page. */
    hasFailed: () => uploads.some(({ state, mayRetry }) => state === 'refused' && mayRetry),
    /** Resolves when nothing is being uploaded any more. */
    settled: () => running ?? Promise.resolve(),
    close() {
      for (const cancel of cancels.values()) cancel.abort()
      uploads = []
    },
  }
}
