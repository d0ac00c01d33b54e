import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes are known from one cached file: opening a page only loads its code.
  routeDiscovery: { mode: 'initial' },
  // A page's loader and markup are a few kB and always needed together: one file of them compresses better than two.
  splitRouteModules: false,
} satisfies Config
