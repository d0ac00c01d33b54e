/** Where search engines, advertising platforms and readers of feeds find the shop's products. */
export const sitemapPath = '/sitemap.xml'
/** The address of one file that the sitemap lists: 'pages.xml', 'products-1.xml'. */
export const sitemapFilePath = (file: string) => `/sitemaps/${file}`
export const googleFeedPath = '/feeds/google.xml'
export const metaFeedPath = '/feeds/meta.xml'
export const newFeedPath = '/feeds/new.xml'
