import type { ReactNode } from 'react'
import type { Settings } from '#shop/settings/settings.schema.ts'

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="i" viewBox="0 0 20 20" aria-hidden focusable={false}>
      {children}
    </svg>
  )
}

/** A bottle, for the shop's products in the bottom bar. */
export function BottleIcon() {
  return (
    <Drawing>
      <path d="M7.5 2.5h5v3.2h-5zM5 9.5q0-3.8 5-3.8t5 3.8v8H5zM5 12.5h10" />
    </Drawing>
  )
}

type Network = keyof Settings['socialLinks']

const logos: Record<Network, ReactNode> = {
  instagram: (
    <>
      <rect x="3" y="3" width="14" height="14" rx="4" />
      <circle cx="10" cy="10" r="3.4" />
      <path d="M14 6v.1" />
    </>
  ),
  facebook: (
    <path d="M11.5 18v-7h2.600l.4-3h-3V6.300c0-.9.4-1.500 1.600-1.500h1.500V2.200S13.300 2 12.300 2C10 2 8.500 3.400 8.500 5.900V8H6v3h2.500v7z" />
  ),
  pinterest: (
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M8.500 16.500 10.300 8.300M7.300 11c-.9-2 .3-4.600 3-4.600 2.400 0 3.400 1.700 2.900 3.800-.5 2.200-2.600 3-3.700 1.500" />
    </>
  ),
}

/** The logo of a social network that the shop is on. */
export function NetworkIcon({ network }: { network: Network }) {
  return <Drawing>{logos[network]}</Drawing>
}
