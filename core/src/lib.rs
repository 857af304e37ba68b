//! The rules of Bellwether.
#![no_std]
