import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // All addresses are known from one kept file: moving to a page asks for its code alone.
  routeDiscovery: { mode: 'initial' },
  // A page's loader and markup are a few kB and always needed together: one file of them compresses better than two.
  splitRouteModules: false,
} satisfies Config
