import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductPage } from '#shop/catalog/product.schema.ts'
import { seedShop } from '#shop/catalog/seed-shop.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
