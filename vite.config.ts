import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const API = process.env.KAUSHAL_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  server: { port: 5173, proxy: { '/api': API } },
  build: { outDir: 'dist', manifest: true, chunkSizeWarningLimit: 1_200 },
  test: {
    maxWorkers: 2,
    globalSetup: './tests/support.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/unit/**/*.test.ts', 'tests/api/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
