// The console in the system's Chromium. The end-to-end tests (`console_app`) start this beside their Worker, and say where everything is.
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  timeout: 240_000,
  // What is awaited comes when it comes: a busy machine is no fault of the console.
  expect: { timeout: 60_000 },
  workers: 2,
  forbidOnly: true,
  reporter: "line",
  outputDir: process.env.OUTPUT,
  use: {
    baseURL: process.env.ORIGIN,
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
});
