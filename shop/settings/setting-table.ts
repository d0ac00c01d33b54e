import type { z } from 'zod'

/** How a field of the form converts to the setting's value in the API. */
export type SettingKind = 'text' | 'number' | 'money' | 'flag' | 'choice' | 'composed'

type Setting = {
  kind: SettingKind
  input: z.ZodType
  /** Its value until the owner saves another. */
  initial: unknown
  /** Only administrators see it. */
  ownerOnly?: true
}

export type SettingTable = Readonly<Record<string, Setting>>

/** One property of every setting, by the setting's name. */
export const eachSetting = <Fields extends SettingTable, Key extends 'input' | 'initial'>(
  fields: Fields,
  key: Key,
) =>
  // Tables are literals: they have only the keys of their type.
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[key]])) as {
    [Name in keyof Fields]: Fields[Name][Key]
  }

/** The settings that everybody may see, in the table's order. */
export const publicSettings = <Fields extends SettingTable>(fields: Fields) =>
  // The type states the same condition.
  Object.fromEntries(Object.entries(fields).filter(([, { ownerOnly }]) => !ownerOnly)) as {
    [Name in keyof Fields as Fields[Name] extends { ownerOnly: true } ? never : Name]: Fields[Name]
  }

/** The names of the settings of a kind. */
export const settingsOfKind = <Fields extends SettingTable>(fields: Fields, wanted: SettingKind) =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === wanted ? [name] : []))
