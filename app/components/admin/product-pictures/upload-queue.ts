import { ApiError, errorText } from '#app/api/client.ts'
import { pictureTexts } from '#app/texts/admin-product.ts'
import { mostPictures } from '#shop/catalog/editing/product-input.schema.ts'

export type Upload = {
  id: string
  name: string
  /** Which of all that were chosen since the form was opened, from 1. */
  place: number
  /** It becomes the main picture. */
  isMain: boolean
  state: 'waiting' | 'sending' | 'refused'
  /** How much of it was sent, 0 to 1. */
  progress: number
  /** Why it was refused; empty otherwise. */
  words: string
  /** Whether another try may do better: a broken line, a busy shop. */
  mayRetry: boolean
  /** A small copy; empty until it is made. */
  preview: string
}

type Send = (
  file: File,
  options: { isMain: boolean; onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<string>

type QueueOptions = {
  send: Send
  /** How many pictures the product can still take, those that are on their way not counted. */
  room: () => number
  onChange: (uploads: readonly Upload[]) => void
  onAdded: (address: string, upload: Upload) => void
  onRefused?: (upload: Upload) => void
}

const mostBytes = 12 * 1024 * 1024
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** A picture that was refused is refused again; a shop that was busy, or had enough for this hour, may take it later. */
const mayGoBetter = (error: unknown) =>
  !(error instanceof ApiError && error.kind === 'http') || error.status >= 500 || error.status === 429

/**
 * Sends pictures one after the other, so that they arrive in the order in which they were chosen and one that is refused
 * says so beside itself and spoils no other.
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
      const address = await send(file, { isMain, onProgress, signal: cancel.signal })
      const done = uploads.find((upload) => upload.id === id)
      take(id)
      if (done) onAdded(address, done)
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

  function problemOf(file: File, place: number): string {
    if (/^image\/hei[cf]/.test(file.type)) return pictureTexts.heic
    if (file.type !== '' && !types.includes(file.type)) return pictureTexts.wrongKind
    if (file.size > mostBytes) return pictureTexts.tooHeavy
    return place > room() ? pictureTexts.tooMany(mostPictures) : ''
  }

  return {
    /** Takes files in; returns what stands for them, in their order. */
    add(chosen: readonly File[], isMain = false): readonly Upload[] {
      const added: Upload[] = []
      let place = pending()
      for (const file of chosen) {
        count += 1
        const words = problemOf(file, place + 1)
        if (words === '') place += 1
        const upload: Upload = {
          id: `upload-${count}`,
          name: file.name,
          place: count,
          isMain,
          state: words === '' ? 'waiting' : 'refused',
          progress: 0,
          words,
          mayRetry: false,
          preview: '',
        }
        files.set(upload.id, file)
        added.push(upload)
      }
      set([...uploads, ...added])
      for (const upload of added) if (upload.state === 'refused') onRefused?.(upload)
      start()
      return added
    },
    /** Stops an upload, or puts a refused one out of sight. */
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
    /** Resolves when nothing is on its way any more. */
    settled: () => running ?? Promise.resolve(),
    close() {
      for (const cancel of cancels.values()) cancel.abort()
      uploads = []
    },
  }
}
