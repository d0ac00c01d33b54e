import type { FieldErrors } from 'react-hook-form'
import type { FieldError } from '#app/components/ui/error-summary.tsx'
import { productEditTexts } from '#app/texts/admin-product.ts'
import { productFields } from '#shop/catalog/product-fields.ts'
import { fieldLabel, type ProductFieldName, type ProductFormValues } from './product-form-values.ts'

const prefix = 'product-'
export const fieldId = (name: string) => `${prefix}${name}`
/** The field whose element has this id. */
export const fieldName = (id: string) => id.slice(prefix.length)

/** The first message of an error; in a list of notes it belongs to the wrong note. */
export function firstMessage(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(firstMessage).find((message) => message !== undefined)
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}

/** Errors of these keys are shown at the pictures. */
const pictureKeys = ['images', 'mainImage', 'pictures']

/** A form's errors for its summary, each linked to its field. */
export function summaryOf(errors: FieldErrors<ProductFormValues>): FieldError[] {
  return namedWhereAlike(
    Object.entries(errors).flatMap(([name, error]) => {
      const message = firstMessage(error)
      return message === undefined ? [] : [[name, message]]
    }),
  )
}

/** Each error with the id of its field; messages that several fields have begin with the field's name. */
export function namedWhereAlike(errors: readonly (readonly [name: string, message: string])[]): FieldError[] {
  const isAlike = (message: string) => errors.filter(([, other]) => other === message).length > 1
  return errors.map(([name, message]) => ({
    fieldId: fieldOf(name),
    message:
      isAlike(message) && isField(name) ? productEditTexts.wrongAt(fieldLabel(name), message) : message,
  }))
}

const isField = (name: string): name is ProductFieldName => name in productFields

/** Maps the server's field errors, which have the API's names, to the form's fields; its message covers the others. */
export function serverErrors(
  fields: Record<string, string>,
  values: ProductFormValues,
): [ProductFieldName, string][] {
  return Object.entries(fields)
    .map(([name, message]): [string, string] => [pictureKeys.includes(name) ? 'pictures' : name, message])
    .filter((entry): entry is [ProductFieldName, string] => entry[0] in values)
}

const fieldOf = (name: string) => fieldId(pictureKeys.includes(name) ? 'pictures' : name)
