import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Built into the server's bundle, so that it loads the few icons and parts in use and not the whole packages.
  ssr: { noExternal: ['lucide-react', '@base-ui/react', 'react-toastify'] },
  // Pictures and fonts stay files with hashed names; only tiny ones become part of the style sheet.
  build: { assetsInlineLimit: 2048 },
})
