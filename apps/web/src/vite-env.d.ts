// Types of the virtual modules of the build.
/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/client" />
