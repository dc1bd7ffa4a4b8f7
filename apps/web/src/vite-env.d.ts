// Types of what the build knows.
/// <reference types="vite/client" />
