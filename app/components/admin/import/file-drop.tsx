import { ArrowDownToLine, CircleAlert, FileArchive, FileSpreadsheet } from 'lucide'
import { type DragEvent, useId, useState } from 'react'
import { classNames } from '#app/components/ui/class-names.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { importTexts } from '#app/texts/admin-import.ts'
import { sizeText } from './file-checks.ts'

type FileDropProps = {
  kind: 'csv' | 'zip'
  file: File | undefined
  error: string | undefined
  isDisabled: boolean
  onFiles: (files: File[]) => void
}

const accepts = { csv: '.csv,text/csv', zip: '.zip,application/zip' }
const icons = { csv: FileSpreadsheet, zip: FileArchive }

/** A drop zone and file chooser that names the chosen file. */
export function FileDrop({ kind, file, error, isDisabled, onFiles }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  const errorId = useId()
  const texts = importTexts[kind]
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!isDisabled) onFiles([...event.dataTransfer.files])
  }
  return (
    <div className="flex flex-col gap-2">
      <label
        className={classNames(
          'drop aspect-auto has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
          kind === 'csv' ? 'min-h-44' : 'min-h-24',
          isOver && 'bg-plate',
        )}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Icon of={file ? icons[kind] : ArrowDownToLine} />
        <strong className="wrap-anywhere">
          {file ? importTexts.chosen(file.name, sizeText(file.size)) : texts.choose}
        </strong>
        <span>{texts.text}</span>
        <input
          type="file"
          className="vh"
          aria-label={texts.name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          accept={accepts[kind]}
          disabled={isDisabled}
          onChange={({ currentTarget: input }) => {
            const files = [...(input.files ?? [])]
            // Lets the same file be chosen again after it was corrected.
            input.value = ''
            onFiles(files)
          }}
        />
      </label>
      {error ? (
        <p className="error" id={errorId} role="alert">
          <Icon of={CircleAlert} />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  )
}
