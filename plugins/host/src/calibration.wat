;; The work that calibration times: a hash over 64 KiB of memory, with a load, a store and a branch that depends on the data in each
;; round, as readers of text have. The argument is the number of rounds.
(component
  (core module $work
    (memory 1)
    (func (export "work") (param $rounds i32) (result i32)
      (local $hash i32)
      (local $place i32)
      (local.set $hash (i32.const 0x811c9dc5))
      (loop $again
        (local.set $place (i32.and (i32.shr_u (local.get $hash) (i32.const 7)) (i32.const 0xfffc)))
        (local.set $hash
          (i32.mul
            (i32.xor (local.get $hash) (i32.add (local.get $rounds) (i32.load (local.get $place))))
            (i32.const 0x01000193)))
        (if (i32.and (local.get $hash) (i32.const 0x100))
          (then (i32.store (local.get $place) (local.get $hash)))
          (else (local.set $hash (i32.rotl (local.get $hash) (i32.const 5)))))
        (local.set $rounds (i32.sub (local.get $rounds) (i32.const 1)))
        (br_if $again (local.get $rounds)))
      (local.get $hash)))
  (core instance $instance (instantiate $work))
  (func (export "work") (param "rounds" u32) (result u32) (canon lift (core func $instance "work"))))
